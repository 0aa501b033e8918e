import * as v from 'valibot';
import * as ahead from '../ahead.ts';
import { group } from '../endpoint.ts';
import { MatchExport } from '../match-file.ts';
import * as match from '../match.ts';
import * as asked from '../requests.ts';
import { Seat, Seq } from '../scalars.ts';
import * as time from '../time.ts';

const { MatchPage } = match;
const look = asked.LookQuery.entries;
/** What may keep a seat from what it asks for: it is none, the table has moved on, or the rules. */
const SEATED = ['not-yours', 'not-found', 'stale', 'refused'] as const;

const asSeat = { may: 'session', answers: MatchPage, problems: SEATED } as const;

export const play = group('play', {
  'GET /matches/:id': {
    says: 'The match page as I may see it',
    more: '`since` is the last `seq` you know; without it you get the newest 300 entries. `at` asks for an earlier page; `invite` lets a guest see a private match. If others are looking right now, the header `Here` names their seats and some spectators: `seat=1&watcher=Ann`.',
    query: v.strictObject({ ...look, since: v.optional(Seq), at: v.optional(Seq) }),
    answers: MatchPage,
    isPolled: true,
    headers: ['Poll-After', 'Here'],
  },
  'GET /matches/:id/legal': {
    says: 'My legal actions; empty if I can’t act',
    more: 'Send one of `actions` as it is. In a sealed choice there are also `steps`, which nobody hears of until an action settles them: ask again with all `steps` so far (a JSON array of actions), and what is legal after them is listed, `actions` being what settles them. A step’s `settledBy` says how it could be settled right away. Steps that can’t be taken are refused: `not-legal`, or `not-a-step` for an action that settles; `params.step` is the place of the first one.',
    query: asked.LegalQuery,
    answers: match.Legal,
    problems: ['not-found', 'refused'],
  },
  'POST /matches/:id/actions': {
    ...asSeat,
    says: 'Act',
    more: '`basis` is the `seq` of the page you saw. `key` is any string you choose, a new one for each action: repeating a request under its key returns the first answer, and another action under it is refused (`key-used`). `steps` are the steps of a sealed choice, in order, and `action` settles them: all are stored together or not at all, so nobody can tell how often you changed your mind.',
    body: asked.ActBody,
    headers: ['ETag'],
    problems: [...SEATED, 'too-large'],
  },
  'POST /matches/:id/undo': {
    ...asSeat,
    says: 'Take back my newest entries, as long as nothing has been revealed since',
    more: '`oldest` is the oldest of my own entries to take back: the page’s `undoTo` or later. It goes together with all of mine since, or nothing does. Without it, only the newest is taken back.',
    body: asked.UndoBody,
    headers: ['ETag'],
  },
  'GET /matches/:id/log': {
    says: 'What happened',
    more: 'Up to 300 entries after `since`; `next` is the `since` of the following page.',
    query: v.strictObject({ ...look, since: v.optional(Seq) }),
    answers: match.Log,
  },
  'GET /matches/:id/replay': {
    says: 'A piece of the match, for replay',
    more: 'The block of a hundred entries that contains `from`: the page after the first one, then each entry with an RFC 6902 patch of the view. `next` is the start of the next block. With `until`, only the entries from `from` to there, at most a hundred.',
    query: v.strictObject({ ...look, from: v.optional(Seq), until: v.optional(Seq) }),
    answers: match.Replay,
    problems: ['not-found', 'refused'],
  },
  'GET /matches/:id/challenge': {
    says: 'A turn of a finished public match, to be played by anybody: what would you do?',
    more: '`before` is the page after entry `at` as the seat that acted next saw it then, and `after` the page at the end of its turn, with the turn’s entries. The seat’s player must agree (`lendsTurns` of `PATCH /me`): else it is refused with the `rule` `not-lent`; turns of bots need nobody’s consent. Where hidden hands stay hidden, the `rule` is `kept`; where nobody acted next, `no-turn`.',
    query: v.strictObject({ at: Seq }),
    answers: match.Challenge,
    problems: ['not-found', 'refused'],
  },
  'GET /matches/:id/export': {
    says: 'A finished match as a file: every event, and the secret behind its dice',
    more: 'With SHA-256 checksums of the head and of each entry (`rules/kit/file/README.md`).',
    query: asked.LookQuery,
    answers: MatchExport,
    headers: ['Content-Disposition'],
    problems: ['not-found', 'refused'],
  },
  'GET /matches/:id/picture': {
    says: 'Where a picture of a moment is, to send to somebody',
    more: 'The board after entry `seq` as the table saw it, with what happened after `since` marked. Whoever has the `path` can open it, without a session. `isBoard` is false where this service draws no boards: then it is the lid of the box.',
    query: v.strictObject({ ...look, seq: Seq, since: Seq }),
    answers: match.Picture,
  },
  'POST /matches/:id/mark': {
    may: 'session',
    says: 'Mark a moment of a match where I have a seat, or unmark it',
    more: `My page shows those of public matches that are over to everybody, and all of them to me. At most ${asked.MOST_MOMENTS}.`,
    body: asked.MomentBody,
    problems: [...SEATED, 'full'],
  },
  'GET /players/:id/moments': {
    says: 'Moments that a player has marked',
    answers: match.Moments,
    problems: [],
  },
  'GET /matches/:id/picture/:file': {
    says: 'A picture of the board as the table saw it (`<seq>.png`)',
    more: 'Mail and link previews contain these addresses; `key` is the service’s signature. Needs no session. If the picture can’t be drawn right now, or this service draws none, it redirects (302) to the box lid, which must not be cached.',
    query: asked.DrawnQuery,
    status: 200,
    limit: ['PICTURE_LIMIT'],
  },
});

export const clock = group('play', {
  'GET /matches/:id/banks': {
    query: asked.LookQuery,
    says: 'The time left in each player’s bank, in whole hours',
    more: 'Empty if the match has no banks.',
    answers: time.Banks,
  },
  'POST /matches/:id/ask': {
    ...asSeat,
    says: 'Ask the others for a pause, to resume, for more time, or to let a person take a seat that a bot plays',
    more: 'It passes when more than half of the people at the table agree; bots don’t vote. A pause stops all clocks for `days`; `extend` gives every awaited player the time of another turn; `replace` lets a person take a `seat` that the page lists under `consent`.',
    body: time.AskBody,
  },
  'POST /matches/:id/answer': {
    ...asSeat,
    says: 'Answer an open request',
    more: 'The player who asked withdraws it by answering no.',
    body: v.strictObject({ agree: v.boolean() }),
  },
  'POST /matches/:id/late': {
    ...asSeat,
    says: 'Vote on a late turn',
    more: 'For tables with `late: "vote"`: `wait` gives the player the time of another turn, `bot` lets the seat’s bot play this turn, `end` ends the match. More than half of the others decide; after a day, the bot plays.',
    body: v.strictObject({ seat: Seat, choice: time.LateChoice }),
  },
});

export const plans = group('play', {
  'GET /matches/:id/plan': {
    may: 'session',
    says: 'What my plan was made from; null without one',
    answers: ahead.PlanLine,
    problems: ['not-yours', 'not-found'],
  },
  'PUT /matches/:id/plan': {
    ...asSeat,
    says: 'Plan my next turn, which is then played as soon as it is mine',
    more: '`steps` are turns tried out from what I saw at `basis`, where `guess` draws what I can’t know and every die. The plan is the first run of my own steps, or the run from index `from`: at most 40. It stops at an action that isn’t legal; with `when` `unchanged` also if what I looked at before an action differs; and with `afterNews` `stop` once something was revealed or drawn on the way. A step that isn’t legal is refused with its index in `params`; a plan for a turn that has begun with the `rule` `your-turn`.',
    body: ahead.PlanBody,
    problems: [...SEATED, 'too-large'],
  },
  'DELETE /matches/:id/plan': { ...asSeat, says: 'Withdraw my plan' },
  'PUT /matches/:id/standing': {
    ...asSeat,
    says: 'Set what is played for me in this match without asking',
    more: '`only`: play when there is only one thing to do. `offers` answers kinds of offers (the page’s `standing` lists them); kinds left out are asked. What is due already is played at once.',
    body: ahead.StandingBody,
  },
  'GET /matches/:id/notes': {
    may: 'session',
    says: 'My notes about a match, oldest first',
    answers: ahead.Notes,
  },
  'POST /matches/:id/notes': {
    may: 'session',
    says: 'Keep a note about a match, with a line I have tried if I like',
    more: 'At most 16 kB, and 50 notes about a match.',
    body: ahead.NoteBody,
    answers: ahead.Note,
    status: 201,
    problems: ['not-found', 'full', 'too-large'],
  },
  'PUT /matches/:id/notes/:note': {
    may: 'session',
    says: 'Rewrite a note',
    more: 'With the `changed` of the note as I know it as `basis`, a note that was changed since stays as it is: the refusal (`stale`) has it as `note`.',
    body: ahead.NoteChange,
    answers: ahead.Note,
    problems: ['not-found', 'stale', 'too-large'],
  },
  'DELETE /matches/:id/notes/:note': {
    may: 'session',
    says: 'Delete a note',
    more: 'With a `basis`, only if it was not changed since.',
    query: ahead.NoteBasis,
    problems: ['not-found', 'stale'],
  },
});
