import type { Match } from '../../../rules/kit/match.ts';
import { undo } from '../../../rules/kit/act.ts';
import { byBot, playOut } from '../../../rules/kit/testing/playout.ts';
import type { Chance } from '../../../rules/kit/chance.ts';
import { agree, hold, legalFor, refusalOf, tryAct, type Law } from '../law.ts';
import { askedSeats, fromStart, LIMIT, sample, seatsOf, walkOf, type Trial } from '../walk.ts';

const checkRanks = (trial: Trial, outcome: ReturnType<Trial['game']['outcome']>): void => {
  const { ranks, scores, reason, isLost } = outcome!;
  const shared = ranks.map((mine) => 1 + ranks.filter((rank) => rank < mine).length);
  agree(ranks, shared, 'ranks count from 1, and those alike are shared');
  hold(ranks.length === trial.seats, 'a rank for every seat');
  hold(scores === undefined || scores.length === trial.seats, 'a score for every seat, or none');
  hold(reason.length > 0, 'a reason');
  hold(!isLost || ranks.every((rank) => rank === 1), 'where all have lost, nobody comes before another');
};

const ends: Law = {
  name: 'it ends, with a rank for every seat',
  check: (trial) => checkRanks(trial, trial.game.outcome(walkOf(trial).matches.at(-1)!.state)),
};

const botsEnd: Law = {
  name: 'bots play it to its end',
  check: (trial) => {
    const choosers = seatsOf(trial).map(() => byBot);
    checkRanks(trial, playOut({ ...trial, choosers, limit: LIMIT }).outcome);
  },
};

const FAVOURITES = 4;

/** Tries random subsets of a seat's actions, and all but the bot's favorites, as a search for the next best does. */
const botPicks = (trial: Trial, from: { match: Match; seat: number; chance: Chance }): void => {
  const { match, seat, chance } = from;
  const view = trial.game.view(match.state, seat) as object;
  const pickFrom = (offered: readonly { type: string }[]): { type: string } => {
    const pick = trial.game.bot(view, seat, offered, chance) as { type: string };
    hold(offered.includes(pick), `of ${offered.length} actions, it picked ${JSON.stringify(pick)}`);
    const cut = trial.game.interrupt?.(view, seat, offered, chance) as { type: string } | undefined;
    hold(
      !cut || offered.includes(cut),
      `of ${offered.length} actions, it cut in with ${JSON.stringify(cut)}`,
    );
    return pick;
  };
  const listed = legalFor(trial, match, seat);
  if (listed.length === 0) return;
  const outOfTurn = trial.game.interrupt?.(view, seat, listed, chance) as { type: string } | undefined;
  hold(!outOfTurn || listed.includes(outOfTurn), `out of turn it picked ${JSON.stringify(outOfTurn)}`);
  pickFrom(chance.shuffle(listed).slice(0, 1 + chance.below(listed.length)));
  let left = listed;
  for (let i = 0; i < FAVOURITES && left.length > 0; i++) {
    const pick = pickFrom(left);
    left = left.filter((action) => action !== pick);
  }
};

const botPicksAmongOffered: Law = {
  name: 'the bot picks one of the actions it is offered, whatever part of the legal ones that is',
  check: (trial) => {
    for (const { match, chance } of sample(trial))
      for (const seat of askedSeats(match)) botPicks(trial, { match, seat, chance });
  },
};

const alwaysAnAction: Law = {
  name: 'an awaited seat always has an action, and none is listed twice',
  check: (trial) => {
    for (const match of walkOf(trial).matches.slice(0, -1)) {
      const awaiting = trial.game.awaiting(match.state);
      hold(awaiting.length > 0, 'somebody is waited for until the outcome');
      for (const seat of askedSeats(match)) {
        hold(seatsOf(trial).includes(seat), `seat ${seat} is at the table`);
        const listed = legalFor(trial, match, seat).map((action) => JSON.stringify(action));
        hold(listed.length > 0 || !awaiting.includes(seat), `seat ${seat} is waited for, but stuck`);
        agree(listed, [...new Set(listed)], `the actions of seat ${seat}, once each`);
      }
    }
  },
};

const listedIsAccepted: Law = {
  name: 'every listed action is accepted from the seat that is asked',
  check: (trial) => {
    for (const { match } of sample(trial, 8))
      for (const seat of askedSeats(match))
        for (const action of legalFor(trial, match, seat))
          agree(refusalOf(tryAct(trial, match, { seat, action })), undefined, JSON.stringify(action));
  },
};

const othersRefused: Law = {
  name: 'seats that are not asked are refused',
  check: (trial) => {
    for (const { match } of sample(trial)) {
      const asked = askedSeats(match);
      const actions = seatsOf(trial).flatMap((seat) => legalFor(trial, match, seat).slice(0, 5));
      for (const seat of [...seatsOf(trial), -1, trial.seats].filter((other) => !asked.includes(other)))
        for (const action of actions)
          agree(refusalOf(tryAct(trial, match, { seat, action })), 'not-awaited', `seat ${seat}`);
    }
  },
};

const staleRefused: Law = {
  name: 'what was decided before the window opened is stale',
  check: (trial) => {
    for (const { match } of sample(trial))
      for (const seat of askedSeats(match)) {
        const [action] = legalFor(trial, match, seat);
        const basis = match.windows[seat]!;
        if (!action) continue;
        agree(refusalOf(tryAct(trial, match, { seat, action, basis })), undefined, 'as old as the window');
        agree(refusalOf(tryAct(trial, match, { seat, action, basis: basis - 1 })), 'stale', 'older');
      }
  },
};

const nothingAfterTheEnd: Law = {
  name: 'nobody is awaited after the outcome, and nothing moves',
  check: (trial) => {
    const { matches, log } = walkOf(trial);
    const [before, match] = matches.slice(-2) as [(typeof matches)[0], (typeof matches)[0]];
    agree(trial.game.awaiting(match.state), [], 'nobody is waited for');
    agree(trial.game.invited?.(match.state) ?? [], [], 'nobody is invited');
    for (const seat of seatsOf(trial)) {
      agree(
        refusalOf(undo(trial.game, match, { seat, basis: match.seq, ...fromStart(trial, log) })),
        'no-undo',
        `seat ${seat}`,
      );
      for (const action of legalFor(trial, before, seat).slice(0, 5))
        agree(refusalOf(tryAct(trial, match, { seat, action })), 'over', `seat ${seat}`);
    }
  },
};

const chaptersBegin: Law = {
  name: 'where there are chapters, the first entry opens one, and each has a name',
  check: (trial) => {
    const { chapter } = trial.game.meta;
    if (chapter === undefined) return;
    const [deal] = walkOf(trial).log;
    hold(
      deal!.events.some(({ type }) => type === chapter),
      `no ${chapter} in the first entry`,
    );
    hold(!trial.game.meta.takeBack.includes(chapter), `${chapter} can be taken back`);
    hold(trial.text.chapter !== undefined, 'no words for a chapter');
  },
};

export const PLAY_LAWS: readonly Law[] = [
  ends,
  botsEnd,
  botPicksAmongOffered,
  alwaysAnAction,
  listedIsAccepted,
  othersRefused,
  staleRefused,
  nothingAfterTheEnd,
  chaptersBegin,
];
