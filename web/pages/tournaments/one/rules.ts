import { html, nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../../api/contract/match.ts';
import type { Tournament, TournamentLog } from '../../../../api/contract/people/tournament.ts';
import { capital, inWords } from '../../../common/words/numbers.ts';
import { paceWords } from '../../../common/words/pace.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { loadGames } from '../../../data/shared.ts';
import { clock, session } from '../../../data/session.ts';
import { call } from '../../../data/server/api.ts';
import { gameName } from '../../../games/shelf.ts';
import { optionWords } from '../../../parts/forms/game-fields.ts';
import { minimumWords } from '../../../parts/lists/reliability-words.ts';
import { button, rowsOf, sheet } from '../../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../../parts/lists/section.ts';
import { organize } from './organize.ts';
import styles from './rules.css';
import { KINDS, makeDay, roundName, tables, TIES, type ChangeTournament } from '../words.ts';

type Deed = TournamentLog['deeds'][number];

/** What the organizer may do, and nothing else. */
const MAY = [
  'begin early, once there are enough players for one table',
  'call it off before it begins, with a reason',
  'take a player out, with a reason',
  'give a round up to 14 more days, with a reason',
];

/** Who of those that share a place at a table goes on in a knock-out. */
const LEVEL =
  'where two share a place at a table, who scored more goes on; if that is level too, lots drawn before the first round decide';

/** A round in a sentence: "Round 3", "the semifinals". */
const phaseName = (tournament: Tournament, round: number): string =>
  roundName(tournament, round).replace(/^(?!Round)./, (first) => `the ${first.toLowerCase()}`);

/** What happened, in a sentence. */
export const deedWords = ({ deed, by, about, round }: Deed, tournament: Tournament): string => {
  const who = by ?? '';
  const whom = about ?? 'A former player';
  const name = round === null ? 'the round' : phaseName(tournament, round);
  switch (deed) {
    case 'made':
      return `${who || 'Somebody'} set it up.`;
    case 'begun':
      return who ? `${who} began it early.` : 'It began.';
    case 'round-opened':
      return `${capital(name)} began.`;
    case 'removed':
      return `${who || 'The organizer'} took ${about ?? 'a player'} out.`;
    case 'withdrew':
      return `${whom} withdrew.`;
    case 'late':
      return `${whom} was late three times, and is out.`;
    case 'extended':
      return `${who || 'The organizer'} gave ${name} more time.`;
    case 'over':
      return 'It was over.';
    case 'cancelled':
      return who ? `${who} called it off.` : 'It was called off: too few players.';
    default:
      return deed satisfies never;
  }
};

const log = (tournament: Tournament, version: number): SectionOf<TournamentLog> => ({
  title: 'What happened',
  key: tournament.id,
  version,
  load: () => call('GET /tournaments/:id/log', { id: tournament.id }),
  draw: ({ deeds }) =>
    rowsOf(
      deeds,
      (deed) => ({
        name: html`${deedWords(deed, tournament)}${deed.reason ? html` <q>${deed.reason}</q>` : nothing}`,
        side: makeWhen(deed.at, clock()),
      }),
      { none: 'Nothing yet.' },
    ),
});

/** The options that are not as usual. */
const optionsOf = ({ game, config }: Tournament, games: readonly GameCard[]): string =>
  (games.find(({ id }) => id === game)?.options ?? [])
    .filter(({ key, preset }) => config[key] !== undefined && config[key] !== preset)
    .map((option) => `${option.name}: ${optionWords(option, config[option.key]!)}`)
    .join('; ');

const beginsWords = ({ startsAt, least, most }: Tournament): string =>
  startsAt === null
    ? `when ${most} are in; called off if that takes half a year`
    : `${makeDay(startsAt, clock())}, with at least ${least}; at most ${most}`;

const tiesWords = ({ kind, ties }: Tournament): string | false => {
  if (kind === 'knock-out') return LEVEL;
  return (
    kind !== 'ladder' && ties.length > 0 && `go to ${ties.map((rule) => TIES[rule].words).join(', then to ')}`
  );
};

const POINTS = 'one for each player behind you at a table, half for a tie; a round off counts as won';
const LATE = 'When your time is up, a bot plays that turn; after three such turns you are out.';

/** A name and what is to be said; those without anything are left out. */
const factsOf = (tournament: Tournament, games: readonly GameCard[]): [string, unknown][] => {
  const { kind, game, seats, pace, rounds, roundDays, minimum, club, organizer, stage } = tournament;
  const options = optionsOf(tournament, games);
  const isLadder = kind === 'ladder';
  const of = (words: unknown, href: string): TemplateResult =>
    html`<a class="link" href=${href}>${words}</a>`;
  const facts: [string, unknown][] = [
    ['Kind', `${KINDS[kind].name}. ${KINDS[kind].note}`],
    ['Game', html`${of(gameName(game), `/games/${game}`)}${options ? `. ${options}` : ''}`],
    [
      'Tables',
      seats === 2 ? 'two at a table' : `${tables(seats)}; some of one less, where it doesn’t come out even`,
    ],
    ['Time', `${paceWords(pace)}. ${LATE}`],
    [
      'Rounds',
      !isLadder &&
        `${rounds === null ? 'as many as it takes' : inWords(rounds)}, of at most ${roundDays} days each`,
    ],
    ['Points', !isLadder && kind !== 'knock-out' && POINTS],
    ['Ties', tiesWords(tournament)],
    ['Begins', stage === 'open' && beginsWords(tournament)],
    [
      'Who may enter',
      club ? html`members of ${of(club.name, `/clubs/${club.id}`)}` : 'everybody with an email address',
    ],
    ['They need', minimumWords(minimum)?.replace(/^Requires /, '')],
    ['Organizer', organizer ? of(organizer.name, `/players/${organizer.id}`) : 'a former player'],
  ];
  return facts.filter(([, words]) => words);
};

const played = (tournament: Tournament): SectionOf<{ games: readonly GameCard[] }> => ({
  title: 'How it is played',
  styles: [styles],
  first: { games: [] },
  load: async () => ({ games: await loadGames() }),
  draw: ({ games }) =>
    html`<dl>
      ${factsOf(tournament, games).map(
        ([name, words]) =>
          html`<dt>${name}</dt>
            <dd>${words}</dd>`,
      )}
    </dl>`,
});

const report = ({ id, name }: Tournament, over: HTMLElement): void => {
  const things = [{ words: `The name “${name}”`, thing: { kind: 'tournament', tournament: id } as const }];
  void import('../../../parts/report/report.ts').then(({ openReport }) => openReport(over, things));
};

const leaving = ({ id, name }: Tournament, change: ChangeTournament): TemplateResult =>
  sheet(
    'Leaving',
    html`<p class="sub">You get no new tables. Those that you have stay yours to the end, and count.</p>
      <div>
        ${button({
          words: 'Withdraw',
          again: 'Really withdraw',
          run: () =>
            change(() => call('DELETE /tournaments/:id/entry', { id }), `You withdrew from ${name}.`),
        })}
      </div>`,
  );

/** The rules of a tournament, what its organizer may do, and what happened. */
export const rules = (
  tournament: Tournament,
  version: number,
  { change, over }: { change: ChangeTournament; over: HTMLElement },
): TemplateResult => {
  const { isOrganizer, stage, me } = tournament;
  const isOn = stage === 'open' || stage === 'running';
  const may = html`<ul class="dots">
      ${MAY.map((words) => html`<li>${words}</li>`)}
    </ul>
    <p class="fine">Nothing else, and each deed is told below.</p>
    ${isOrganizer && isOn ? section(organize(tournament, change)) : nothing}`;
  return html`<div class="halves">
    ${section(played(tournament))}
    <div class="stack loose">
      ${sheet('What the organizer may do', may)} ${section(log(tournament, version))}
      ${stage === 'running' && me?.stage === 'in' ? leaving(tournament, change) : nothing}
      <div>
        ${button({
          words: 'Report the name…',
          when: Boolean(session.value) && !isOrganizer,
          run: () => report(tournament, over),
        })}
      </div>
    </div>
  </div>`;
};
