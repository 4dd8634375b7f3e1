"""Games that the manual of Gambit and the books tell by name, written down in its formats by us."""

from __future__ import annotations

STRIPPED_DOWN_POKER = r"""
EFG 2 R "Stripped-down poker (\"one card\")" { "Alice" "Bob" }
"D. Reiley, M. Urbancic, M. Walker, The Journal of Economic Education (2008)"

c "" 1 "the card" { "King" 1/2 "Queen" 0.5 } 0
p "" 1 1 "holds the King" { "raise" "fold" } 0
p "" 2 1 "after a raise" { "meet" "pass" } 0
t "" 1 "wins big" { 2, -2 }
t "" 2 "wins" { 1, -1 }
t "" 4 "folds" { -1, 1 }
p "" 1 2 "holds the Queen" { "raise" "fold" } 0
p "" 2 1 0
t "" 3 "loses big" { -2, 2 }
t "" 2
t "" 4
"""

HORSE = """
EFG 2 R "Selten's horse, International Journal of Game Theory (1975), Figure 1" { "One" "Two" "Three" }
p "" 1 1 "" { "C" "D" } 0
p "" 2 1 "" { "c" "d" } 0
t "" 1 "" { 1 1 1 }
p "" 3 7 "not told which" { "L" "R" } 0
t "" 2 "" { 4 4 0 }
t "" 3 "" { 0 0 1 }
p "" 3 7 "not told which" { "L" "R" } 0
t "" 4 "" { 3 3 2 }
t "" 5 "" { 0 0 0 }
"""

TRUST = """
EFG 2 R "Trust, as in D. Kreps, Corporate culture and economic theory (1990)" { "Buyer" "Seller" } "one sale"
p "" 1 1 "" { "trust" "do not trust" } 0 p "" 2 1 "" { "honor" "abuse" } 0 t "" 1 "" { 1 1 } t "" 2 "" { -1 2 } t "" 0
"""

STAGES = """
EFG 2 D "Two stages: what is paid in the first stands at its last node" { "A" "B" } ""
p "" 1 1 "first" { "l" "r" } 0
p "" 2 1 "then" { "x" "y" } 1 "first l" { 10 2.5 }
t "" 2 "" { 1 1e-1 }
t "" 0
p "" 2 2 "" { "x" "y" } 3 "" { -1/2 .5 }
t "" 1
t "" 2
"""

FIGURE_2 = """NFG 1 R "Selten (IJGT, 75), Figure 2, normal form" { "Player 1" "Player 2" } { 3 2 }

1 1 0 2 0 2 1 1 0 3 2 0
"""

FIGURE_2_BY_OUTCOMES = """NFG 1 D "Selten (IJGT, 75), Figure 2, normal form" { "Player 1" "Player 2" }
{ { "1" "2" "3" } { "1" "2" } }
"the same"
{
{ "even" 1, 1 }
{ "" 0, 2 }
{ "" 0, 3 }
{ "" 2, 0 }
}
1 2 2 1 3 4
"""

NINE_EQUILIBRIA = """
NFG 1 R "R. McKelvey, A. McLennan: 2 x 2 x 2, nine equilibria"
{ "A" "B" "C" } { { "1" "2" } { "1" "2" } { "1" "2" } } ""
9 8 12  0 0 0  0 0 0  9 8 2  0 0 0  3 4 6  3 4 6  0 0 0
"""
