import { expect, test } from 'vitest';
import { isRefusal } from '../problem.ts';
import { decide, MOST_CLUBS, MOST_MEMBERS, type ClubDeed, type ClubState } from './clubs.ts';

const NOW = '2026-05-01T00:00:00.000Z';
const LATER = '2026-06-01T00:00:00.000Z';
const TOKEN = 'a-new-secret-that-nobody-has-seen';

const member = (player: string, role: 'founder' | 'keeper' | 'member' = 'member') => ({
  player,
  role,
  name: player,
  joinedAt: NOW,
});
/** A club of a founder, two keepers and two members. */
const club: ClubState = {
  id: 'club',
  name: 'Night shift',
  link: 'old',
  isOpen: false,
  createdAt: NOW,
  members: [
    member('ada', 'founder'),
    member('ben'),
    member('cleo', 'keeper'),
    member('dan', 'keeper'),
    member('eve'),
  ],
  seasons: [],
};
const season = (number: number, endsAt: string | null) => ({ number, startedAt: NOW, endsAt });
const given = (changes: Partial<ClubState>): ClubState => ({ ...club, ...changes });

const when = (by: string, deed: ClubDeed, state = club, now = NOW) =>
  decide(state, deed, { by, now, token: TOKEN });
/** The refusal of a deed: its code, or the members and their roles after it. */
const told = (by: string, deed: ClubDeed, state?: ClubState): string => {
  const decided = when(by, deed, state);
  if (isRefusal(decided)) return decided.code;
  return decided.members.map(({ player, role }) => `${player} ${role}`).join();
};

const join = (more: Partial<ClubDeed> = {}): ClubDeed =>
  ({ type: 'join', named: { name: 'fay' }, clubs: 0, isBarred: false, ...more }) as ClubDeed;
const edit = { type: 'edit', name: 'Day shift' } as const;
const open = { type: 'edit', isOpen: true } as const;
const renew = { type: 'renew-link' } as const;
const start = { type: 'start-season', ends: null } as const;
const end = { type: 'end-season' } as const;
const remove = (player: string) => ({ type: 'remove', player }) as const;
const role = (player: string, to: 'keeper' | 'member') => ({ type: 'role', player, role: to }) as const;

const SAME = 'ada founder,ben member,cleo keeper,dan keeper,eve member';

test.each<[by: string, deed: ClubDeed, then: string, given?: ClubState]>([
  // To others it does not exist.
  ...[edit, open, renew, start, end, remove('ben'), remove('fay'), role('ben', 'keeper')].map(
    (deed): [string, ClubDeed, string] => ['fay', deed, 'not-found'],
  ),
  // Members change nothing but their own membership.
  ...[edit, open, renew, start, end, remove('eve'), remove('nobody'), role('ben', 'keeper')].map(
    (deed): [string, ClubDeed, string] => ['ben', deed, 'not-yours'],
  ),
  // Keepers open no page, make no keepers, and remove none.
  ...[open, { ...edit, ...open }, role('ben', 'keeper'), remove('dan'), remove('ada')].map(
    (deed): [string, ClubDeed, string] => ['cleo', deed, 'not-yours'],
  ),
  ['cleo', edit, SAME],
  ['cleo', renew, SAME],
  ['cleo', start, SAME],
  ['cleo', remove('ben'), 'ada founder,cleo keeper,dan keeper,eve member'],
  ['cleo', remove('fay'), 'not-found'],
  ['ada', open, SAME],
  ['ada', remove('dan'), 'ada founder,ben member,cleo keeper,eve member'],
  ['ada', role('ben', 'keeper'), 'ada founder,ben keeper,cleo keeper,dan keeper,eve member'],
  ['ada', role('cleo', 'member'), 'ada founder,ben member,cleo member,dan keeper,eve member'],
  ['ada', role('fay', 'keeper'), 'not-found'],
  ['ada', role('ada', 'member'), 'not-yours'],
  // A founder is followed by the keeper who came first, else by the member who did.
  ['ada', remove('ada'), 'ben member,cleo founder,dan keeper,eve member'],
  [
    'ada',
    remove('ada'),
    'ben founder,eve member',
    given({ members: [member('ada', 'founder'), member('ben'), member('eve')] }),
  ],
  ['ada', remove('ada'), '', given({ members: [member('ada', 'founder')] })],
  ['ben', remove('ben'), 'ada founder,cleo keeper,dan keeper,eve member'],
  // A link lets in whom nobody who runs the club has blocked, while there is room.
  ['fay', join(), `${SAME},fay member`],
  ['cleo', join(), SAME],
  ['cleo', join({ clubs: MOST_CLUBS }), SAME],
  ['fay', join({ isBarred: true }), 'not-found'],
  ['cleo', join({ isBarred: true }), 'not-found'],
  ['fay', join({ clubs: MOST_CLUBS - 1 }), `${SAME},fay member`],
  ['fay', join({ clubs: MOST_CLUBS }), 'full'],
  [
    'fay',
    join(),
    'full',
    given({ members: Array.from({ length: MOST_MEMBERS }, (_, i) => member(`m${i}`)) }),
  ],
  // One season runs at a time, for 400 days at most.
  ['ada', { ...start, ends: NOW }, 'malformed'],
  ['ada', { ...start, ends: '2027-06-06T00:00:00.000Z' }, 'malformed'],
  ['ada', { ...start, ends: '2027-06-05T00:00:00.000Z' }, SAME],
  ['ada', start, 'stale', given({ seasons: [season(1, null)] })],
  ['ada', start, 'stale', given({ seasons: [season(1, LATER)] })],
  ['ada', start, SAME, given({ seasons: [season(1, NOW)] })],
  ['ada', end, 'stale'],
  ['ada', end, 'stale', given({ seasons: [season(1, NOW)] })],
  ['ada', end, SAME, given({ seasons: [season(1, LATER)] })],
])('%s: %o → %s', (by, deed, then, state) => {
  expect(told(by, deed, state)).toBe(then);
});

test('a link is renewed when asked, and when somebody is removed who may know it, not when they leave', () => {
  const link = TOKEN.slice(0, 22);
  for (const deed of [renew, remove('ben')]) expect(when('ada', deed)).toMatchObject({ link });
  for (const deed of [remove('ada'), edit, open]) expect(when('ada', deed)).toMatchObject({ link: 'old' });
});

test('a name and an open page stay as they are unless they are changed', () => {
  expect(when('ada', edit)).toEqual({ ...club, name: 'Day shift' });
  expect(when('ada', open)).toEqual({ ...club, isOpen: true });
});

test('seasons count on, and end when somebody ends them', () => {
  const [first, second] = [season(1, NOW), { number: 2, startedAt: NOW, endsAt: LATER }];
  const started = when('ada', { ...start, ends: LATER }, given({ seasons: [first] })) as ClubState;
  expect(started.seasons).toEqual([second, first]);
  expect(when('ada', end, started)).toMatchObject({ seasons: [{ ...second, endsAt: NOW }, first] });
});
