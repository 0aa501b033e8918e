import { FIGURES, type Option } from '../../cards.ts';
import type { Explained } from '../../../../kit/words/help.ts';

export const OPTION_FACTS: Readonly<Record<Option, Explained>> = {
  hail: 'Hail two: Look at two new riders from the taxi pile, and keep one or none. It costs a tool.',
  curbside:
    'Curbside: Take a rider from curbside into your hand. It costs a tool, and the rider’s current value in drivers.',
  swap: 'Swap row: A contested rider and one at curbside trade places. It costs a tool.',
  replace:
    'Swap city: One of your riders goes to curbside, and a curbside rider of the same city takes its place, with its power. It costs a tool.',
  bank: 'Bank a rider: Put a rider from your hand face down in your bank. It is laid at the very end, without its power. It costs a tool.',
  play: 'Play a tool: It does what it says, and costs nothing else.',
  'buy-tool': `Buy a tool: Draw a tool for ${FIGURES.toolPrice} drivers.`,
  trade: 'Trade: A rider leaves your cities, and you gain the drivers shown by its arrows. It costs a tool.',
  repay: `Pay loans: Pay off loans with ${FIGURES.loan.cost} drivers each. It costs a tool.`,
};

export const SIGN_FACTS: Readonly<Record<string, Explained>> = {
  undo: 'Undo: Puts back what you chose, or takes back what you did, unless something was drawn or shown since.',
  deck: 'Hand: Shows and hides your hand, while the step you are at does not need it.',
  ask: 'Ask: Press it, then press anything on the board to read what it is.',
  drivers: 'Drivers: They pay for riders, tools and loans. Drivers you pay go to the free drivers.',
  loans: `Loans: Each brought up to ${FIGURES.loan.drivers} drivers, and costs ${-FIGURES.loan.points} points at the end. You can have at most ${FIGURES.loan.each}.`,
  tools:
    'Tools: Each pays for an option, or can be played for its effect. You keep at most three at the end of a turn.',
  riders: 'Riders in hand: They count only once you lay them. You keep at most four at the end of a turn.',
  bank: 'The bank: Riders put away face down. They are laid after everything else, without their powers.',
  seen: 'Seen taking: Everyone saw these riders go into the hand. Where they are now, only their player knows.',
  spare:
    'Free drivers: Drivers that were paid. Loans, powers and trades take from here; once it is empty, they give nothing.',
  coming: `Riders to come: The pile of this phase: one for each turn. When the phase ends, the first player gets ${FIGURES.bonus} drivers, and the next player goes first.`,
  day: `The day: Three phases of five rounds. In each phase, the first ${FIGURES.redAPhase} red letters take effect. After the Evening all hands are laid, then banks.`,
  race: 'The race: This many milestones win on the spot, whatever the points. Until then, each is worth three points.',
  game: 'The game: It takes each milestone that you don’t earn in its round. Once it has five, you lose.',
};
