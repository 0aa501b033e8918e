import {
  BONUS,
  LOAN_COST,
  LOAN_DRIVERS,
  LOAN_POINTS,
  LOANS_EACH,
  RED_A_PHASE,
  TOOL_PRICE,
  type Option,
} from '../../model/kinds.ts';

type Said = readonly [name: string, says: string];

/** What each of the nine optional actions does. */
export const OPTION_FACTS: Readonly<Record<Option, Said>> = {
  hail: [
    'Hail two',
    'Look at the top two taxi riders; keep one of them in your hand, or none. It costs a tool.',
  ],
  curbside: [
    'Curbside',
    'Take a rider from curbside into your hand: for a tool, and the rider’s value here and now in drivers.',
  ],
  swap: ['Swap row', 'A contested rider and one at curbside change places. It costs a tool.'],
  replace: [
    'Swap city',
    'A rider of yours goes to curbside, and one of the same city comes instead, with its power. It costs a tool.',
  ],
  bank: [
    'Bank',
    'A rider of your hand goes face down to your bank, to be laid at the very end without its power.',
  ],
  play: ['Play tool', 'A tool does what it says.'],
  'buy-tool': ['Buy tool', `Draw a tool for ${TOOL_PRICE} drivers.`],
  trade: [
    'Trade',
    'A rider of your cities leaves for as many drivers as stand by its arrows. It costs a tool.',
  ],
  repay: ['Pay loans', `Pay off loans with ${LOAN_COST} drivers each. It costs a tool.`],
};

/** What the counts and signs on the board mean. */
export const SIGN_FACTS: Readonly<Record<string, Said>> = {
  undo: [
    'Undo',
    'Puts back what you chose, or takes back what you did, as long as nothing was drawn or shown.',
  ],
  ask: ['Ask', 'Press it, then press anything on the board to read what it is.'],
  drivers: ['Drivers', 'They pay for riders, tools and loans. What is paid goes to the free drivers.'],
  loans: [
    'Loans',
    `Each brought up to ${LOAN_DRIVERS} drivers, and takes ${-LOAN_POINTS} points at the end. ${LOANS_EACH} are the most.`,
  ],
  tools: [
    'Tools',
    'Each pays for an optional action, or is played for what it says. Three are the most at the end of a turn.',
  ],
  riders: ['Riders in hand', 'They count only once they are laid. Four are the most at the end of a turn.'],
  bank: ['The bank', 'Riders put away face down, laid after everything else and without their powers.'],
  seen: [
    'Seen to take',
    'Everybody saw these riders taken into the hand; where they are now, nobody else knows.',
  ],
  spare: [
    'Free drivers',
    'What was paid lies here. Loans, powers and trades take from it; once it is empty, there are none.',
  ],
  coming: [
    'Riders to come',
    `The pile of this phase: one for each turn. When it is over, whoever was first gets ${BONUS} drivers, and the next seat begins.`,
  ],
  day: [
    'The day',
    `Three phases of five rounds. In each phase the first ${RED_A_PHASE} red letters happen. After the Evening all hands are laid, then banks.`,
  ],
  race: [
    'The race',
    'So many milestones win at once, whatever the points. Until then each counts three points.',
  ],
  game: ['The game', 'It takes each milestone of a round that you do not earn. Five of them end the match.'],
};
