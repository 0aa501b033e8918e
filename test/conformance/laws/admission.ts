import type { Match } from '../../../rules/kit/match.ts';
import { agree, legalFor, refusalOf, throughJson, tryAct, type Law } from '../law.ts';
import { askedSeats, sample, type Trial } from '../walk.ts';

const JUNK: readonly unknown[] = [null, undefined, 7, '', 'bid', true, [], {}, { type: null }, { type: {} }];

/** What a careless or malicious client might send in place of this action. */
const lookAlikes = (action: { type: string }): unknown[] => [
  { ...action, more: 1 },
  { ...action, type: `${action.type} ` },
  { ...action, type: '__proto__' },
  { ...action, type: [action.type] },
  JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(action).slice(1)}`),
  [action],
  JSON.stringify(action),
  ...Object.entries(action).flatMap(([key, value]) => [
    { ...action, [key]: [value] },
    { ...action, [key]: null },
    { ...action, [key]: typeof value === 'number' ? String(value) : { value } },
    ...(typeof value === 'number'
      ? [
          { ...action, [key]: value + 0.5 },
          { ...action, [key]: -value - 1 },
        ]
      : []),
    Object.fromEntries(Object.entries(action).filter(([other]) => other !== key)),
  ]),
];

const wordOf = (action: unknown): string => {
  const sorted = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(action, sorted) ?? 'undefined';
};

/** Actions that were legal for any seat at any time in the match. */
const poolOf = (trial: Trial): { type: string }[] => {
  const actions = sample(trial, 12).flatMap(({ match }) =>
    askedSeats(match).flatMap((seat) => legalFor(trial, match, seat)),
  );
  return [...new Map(actions.map((action) => [wordOf(action), action])).values()];
};

const refuses = (trial: Trial, match: Match, asked: { seat: number; action: unknown }): void =>
  agree(refusalOf(tryAct(trial, match, asked)), 'not-legal', wordOf(asked.action));

const nothingElseGetsIn: Law = {
  name: 'look-alikes and junk are refused and change nothing',
  check: (trial) => {
    const pool = poolOf(trial);
    for (const { match, chance } of sample(trial, 6)) {
      const before = JSON.stringify(match);
      for (const seat of askedSeats(match)) {
        const listed = legalFor(trial, match, seat);
        const words = new Set(listed.map(wordOf));
        const few = chance.shuffle(listed).slice(0, 3);
        const strangers = [...chance.shuffle(pool).slice(0, 30), ...few.flatMap(lookAlikes), ...JUNK];
        for (const action of strangers)
          if (!words.has(wordOf(action))) refuses(trial, match, { seat, action });
      }
      agree(JSON.stringify(match), before, 'the match after refusals');
    }
  },
};

const copiesGetIn: Law = {
  name: 'a copy of a listed action is taken for the listed one, whatever the order of its keys',
  check: (trial) => {
    for (const { match } of sample(trial, 6))
      for (const seat of askedSeats(match))
        for (const action of legalFor(trial, match, seat).slice(0, 5)) {
          const turned = Object.fromEntries(Object.entries(throughJson(action)).toReversed());
          const [answer, wanted] = [turned, action].map((asked) =>
            tryAct(trial, match, { seat, action: asked }),
          );
          agree(answer, wanted, wordOf(action));
        }
  },
};

const browserAgrees: Law = {
  name: 'the view, once sent, lists the same actions',
  check: (trial) => {
    for (const { match } of sample(trial))
      for (const seat of askedSeats(match)) {
        const sent = throughJson(trial.game.view(match.state, seat));
        agree([...trial.game.legal(sent, seat)], legalFor(trial, match, seat), `seat ${seat}`);
      }
  },
};

export const ADMISSION_LAWS: readonly Law[] = [nothingElseGetsIn, copiesGetIn, browserAgrees];
