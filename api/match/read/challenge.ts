import { findAddressee } from '../../../db/people/sessions.ts';
import { SILENT } from '../../../db/match/talk.ts';
import { endsTurn } from '../../../rules/kit/ahead/tried.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { revertedIn } from '../../../rules/kit/match.ts';
import type { RequestContext } from '../../context.ts';
import { malformed } from '../../problem.ts';
import { findMatch } from '../access.ts';
import { RECENT } from '../act.ts';
import type { MatchInHand } from '../in-hand.ts';
import { refused } from '../refusal.ts';
import { startOf, steps } from './history.ts';
import { makePage } from './page.ts';

const LONGEST = 100;

interface Turn {
  seat: Seat;
  before: MatchInHand;
  after: MatchInHand;
}

/** The turn, or the rest of it, of the seat that acts next after entry `at`; what was taken back is no part of it. */
const turnAfter = (found: MatchInHand, at: number): Turn | undefined => {
  const gone = revertedIn(found.stretch.entries);
  let last = startOf(found);
  let turn: Turn | undefined;
  for (const { entry, live } of steps({ ...found, talk: SILENT })) {
    const { seq, kind, seat } = entry;
    const counts = seq > at && seat !== null && !gone.has(seq) && (kind === 'act' || kind === 'forced');
    if (counts && seat === (turn?.seat ?? seat)) {
      turn = { seat, before: turn?.before ?? last, after: live };
      if (endsTurn(found.module, { match: live.match!, entry }, seat)) return turn;
    }
    last = live;
  }
  return turn;
};

/** Refuses a seat whose turn nobody has lent: a bot asks for nothing; a player agrees, and must have held it all along. */
const requireLent = async ({ db, now }: RequestContext, { stored }: MatchInHand, { seat, before }: Turn) => {
  const held = stored.seats.find((one) => one.seat === seat);
  const isPassedOn = stored.tenures?.some((one) => one.seat === seat && one.until > before.stored.seq);
  if (held?.bot && !isPassedOn) return;
  const lender = held?.player && !isPassedOn ? await findAddressee(db, held.player.id, now) : undefined;
  if (!lender?.mayAct || !lender.who.lendsTurns) throw refused('not-lent');
};

/** What a seat saw then: hidden hands of others stay hidden, even though the match is over. */
const pageFor = (
  { stretch }: MatchInHand,
  live: MatchInHand,
  { seat, since }: { seat: Seat; since: number },
) => {
  const entries = stretch.entries.filter(({ seq }) => seq > since && seq <= live.stored.seq);
  return makePage({ ...live, entries, viewer: seat, hidden: undefined });
};

/** Read as a signed-out visitor would, whoever asks: a link opens the same for everybody. */
export const findChallenge = async (context: RequestContext, { id, at }: { id: string; at: number }) => {
  const stretch = { since: Math.max(at - RECENT, 0), back: at + 1, until: at + LONGEST };
  const found = await findMatch(context, { id, ...stretch });
  const { status, seq } = found.stored;
  if (status !== 'finished') throw refused('not-over');
  if (found.hidden !== 'opened') throw refused('kept');
  if (at < 1 || at > seq) throw malformed('at', `The match has entries 1 to ${seq}.`);
  const turn = turnAfter(found, at);
  if (!turn) throw refused('no-turn');
  await requireLent(context, found, turn);
  const { seat, before, after } = turn;
  const since = before.stored.seq;
  return {
    before: pageFor(found, before, { seat, since: since - RECENT }),
    after: pageFor(found, after, { seat, since }),
  };
};
