import { html, nothing, type TemplateResult } from 'lit';
import type { GameCard } from '../../../../api/contract/match.ts';
import type { Tournament, TournamentLog } from '../../../../api/contract/people/tournament.ts';
import type { OrganizeBody, StandingLine } from '../../../../api/contract/people/tournament.ts';
import { msg, inWords, plural } from '../../../common/words/words.ts';
import { restRuleWords } from '../../../common/words/clock.ts';
import { paceWords } from '../../../common/words/pace.ts';
import { makeWhen } from '../../../common/words/times.ts';
import { loadGames } from '../../../data/shared.ts';
import { clock, session, call } from '../../../data/server/api.ts';
import { gameName } from '../../../games/shelf.ts';
import { optionWords } from '../../../parts/forms/game-fields.ts';
import { minimumWords } from '../../../parts/lists/reliability-words.ts';
import { button, rowsOf, sheet } from '../../../parts/lists/rows.ts';
import { section, type SectionOf } from '../../../parts/lists/section.ts';
import styles from './rules.css';
import { KINDS, makeDay, roundWords, tables, tieOrder, nameOf, type ChangeTournament } from '../words.ts';
import { loadStanding } from '../../../data/tournaments/tournaments.ts';
import { fieldsOf, type Field } from '../../../ui/form.ts';

const NOTHING = { reason: '', player: '', days: 3 };
type Wish = typeof NOTHING;
/** As many pages of a hundred entrants as the largest tournament has. */
const ALL_PAGES = 10;

const REASON: Field<Wish> = {
  name: 'reason',
  label: msg`Reason`,
  longest: 200,
  hint: msg`Say why, then choose what to do. Everybody in the tournament can read it.`,
};
const MORE_DAYS = msg`More days for the round`;
const DAYS: Field<Wish> = { name: 'days', label: MORE_DAYS, type: 'number', min: 1, max: 14 };

const playerField = (lines: readonly StandingLine[]): Field<Wish> | undefined => {
  const out = lines.filter(({ stage, player }) => player !== null && (stage === 'in' || stage === 'waiting'));
  if (out.length === 0) return undefined;
  const names = out.map((line): [string, string] => [line.player!.id, nameOf(line)]);
  return { name: 'player', label: msg`Take out`, isMenu: true, options: [['', msg`Nobody`], ...names] };
};

const organize = (
  tournament: Tournament,
  change: ChangeTournament,
): SectionOf<{ lines: readonly StandingLine[]; told?: Wish }> => {
  const { id, stage, kind, entrants, name } = tournament;
  const canCancel = stage === 'open' || kind === 'ladder';
  return {
    key: id,
    version: entrants,
    first: { lines: [] },
    load: () => loadStanding(id, ALL_PAGES),
    draw: ({ lines, told = NOTHING }, at) => {
      const { reason, player, days } = told;
      const tell = (more: Partial<Wish>): void => at.put({ told: { ...told, ...more } });
      const type = ({ target }: Event): void => {
        const { name: field, value } = target as HTMLInputElement;
        if (field === 'reason') tell({ reason: value.trim() });
      };
      const sure = (words: string, again: string, body: OrganizeBody, done: string) =>
        button({
          words,
          again,
          run: () => {
            at.put({ told: NOTHING });
            return change(() => call('POST /tournaments/:id/deeds', { id, ...body }), done);
          },
        });
      const chosen = lines.find((line) => player !== '' && line.player?.id === player);
      const out = chosen ? nameOf(chosen) : '';
      const extension = html`${fieldsOf<Wish>([DAYS], told, tell)}
      ${sure(msg`Give ${days} more days`, msg`Really give ${days} more days`, { deed: 'extend', days, reason }, msg`The round has more time.`)}`;
      return html`<div class="stack" @input=${type}>
        ${stage === 'open' && entrants >= 2 ? sure(msg`Begin now`, msg`Really begin with ${entrants}`, { deed: 'begin' }, msg`${name} begins.`) : nothing}
        ${fieldsOf<Wish>([REASON], told, tell)}
        ${
          reason &&
          html`${fieldsOf<Wish>([playerField(lines)], told, tell)}
          ${out ? sure(msg`Take out ${out}`, msg`Really take out ${out}`, { deed: 'remove', player, reason }, msg`${out} is out.`) : nothing}
          ${canCancel ? sure(msg`Call it off`, msg`Really call it off`, { deed: 'cancel', reason }, msg`It is called off.`) : extension}`
        }
      </div>`;
    },
  };
};

type Deed = TournamentLog['deeds'][number];

const MAY = [
  msg`begin early, once there are enough players for one table`,
  msg`call it off before it begins, with a reason`,
  msg`take a player out, with a reason`,
  msg`give a round up to 14 more days, with a reason`,
];

const LEVEL = msg`where two share a place at a table, who scored more goes on; if that is level too, lots drawn before the first round decide`;

type Told = Pick<Deed, 'by' | 'about'> & { phase: ReturnType<typeof roundWords> | undefined };

const DEEDS: Readonly<Record<Deed['deed'], (told: Told) => string>> = {
  made: ({ by }) => msg`${by || 'Somebody'} set it up.`,
  begun: ({ by }) => (by ? msg`${by} began it early.` : msg`It began.`),
  'round-opened': ({ phase }) => phase?.began ?? msg`The round began.`,
  removed: ({ by, about }) => msg`${by || 'The organizer'} took ${about ?? 'a player'} out.`,
  withdrew: ({ about }) => msg`${about ?? msg`A former player`} withdrew.`,
  late: ({ about }) => msg`${about ?? msg`A former player`} was late three times, and is out.`,
  extended: ({ by, phase }) =>
    msg`${by || 'The organizer'} gave ${phase?.within ?? msg`the round`} more time.`,
  over: () => msg`It was over.`,
  cancelled: ({ by }) => (by ? msg`${by} called it off.` : msg`It was called off: too few players.`),
};

const deedWords = ({ deed, by, about, round }: Deed, tournament: Tournament): string =>
  DEEDS[deed]({ by, about, phase: round === null ? undefined : roundWords(tournament, round) });

const log = (tournament: Tournament, version: number): SectionOf<TournamentLog> => ({
  title: msg`What happened`,
  key: tournament.id,
  version,
  load: () => call('GET /tournaments/:id/log', { id: tournament.id }),
  draw: ({ deeds }) => {
    const row = (deed: Deed) => ({
      name: html`${deedWords(deed, tournament)}${deed.reason ? html` <q>${deed.reason}</q>` : nothing}`,
      side: makeWhen(deed.at, clock()),
    });
    return rowsOf(deeds, row, { none: msg`Nothing yet.` });
  },
});

const optionsOf = ({ game, config }: Tournament, games: readonly GameCard[]): string =>
  (games.find(({ id }) => id === game)?.options ?? [])
    .filter(({ key, preset }) => config[key] !== undefined && config[key] !== preset)
    .map((option) => `${option.name}: ${optionWords(option, config[option.key]!)}`)
    .join('; ');

const beginsWords = ({ startsAt, least, most }: Tournament): string =>
  startsAt === null
    ? msg`when ${most} are in; called off if that takes half a year`
    : msg`${makeDay(startsAt, clock())}, with at least ${least}; at most ${most}`;

const tiesWords = ({ kind, ties }: Tournament): string | false => {
  if (kind === 'knock-out') return LEVEL;
  return kind !== 'ladder' && ties.length > 0 && msg`go to ${tieOrder(ties)}`;
};

const POINTS = msg`one for each player behind you at a table, half for a tie; a round off counts as won`;
const LATE = msg`When your time is up, a bot plays that turn; after three such turns you are out.`;

const factsOf = (tournament: Tournament, games: readonly GameCard[]): [string, unknown][] => {
  const { kind, game, seats, pace, rounds, roundDays, minimum, club, organizer, stage } = tournament;
  const options = optionsOf(tournament, games);
  const isLadder = kind === 'ladder';
  const of = (words: unknown, href: string): TemplateResult =>
    html`<a class="link" href=${href}>${words}</a>`;
  const facts: [string, unknown][] = [
    [msg`Kind`, `${KINDS[kind].name}. ${KINDS[kind].note}`],
    [msg`Game`, html`${of(gameName(game), `/games/${game}`)}${options ? `. ${options}` : ''}`],
    [
      msg`Tables`,
      seats === 2
        ? msg`two at a table`
        : msg`${tables(seats)}; some of one less, where it doesn’t come out even`,
    ],
    [msg`Time`, `${paceWords(pace)}. ${LATE} ${restRuleWords(tournament)}`],
    [
      msg`Rounds`,
      !isLadder &&
        (rounds === null
          ? msg`as many as it takes, of at most ${plural(roundDays, 'day')} each`
          : msg`${inWords(rounds)}, of at most ${plural(roundDays, 'day')} each`),
    ],
    [msg`Points`, !isLadder && kind !== 'knock-out' && POINTS],
    [msg`Ties`, tiesWords(tournament)],
    [msg`Begins`, stage === 'open' && beginsWords(tournament)],
    [
      msg`Who may enter`,
      club ? html`members of ${of(club.name, `/clubs/${club.id}`)}` : msg`everybody with an email address`,
    ],
    [msg`They need`, minimumWords(minimum, String)],
    [msg`Organizer`, organizer ? of(organizer.name, `/players/${organizer.id}`) : msg`a former player`],
  ];
  return facts.filter(([, words]) => words);
};

const played = (tournament: Tournament): SectionOf<{ games: readonly GameCard[] }> => ({
  title: msg`How it is played`,
  styles: [styles],
  first: { games: [] },
  load: async () => ({ games: await loadGames() }),
  draw: ({ games }) =>
    html`<dl>
      ${factsOf(tournament, games).map(
        ([name, words]) =>
          html`<dt class="sub">${name}</dt>
            <dd>${words}</dd>`,
      )}
    </dl>`,
});

const report = ({ id, name }: Tournament, over: HTMLElement): void => {
  const things = [{ words: msg`The name “${name}”`, thing: { kind: 'tournament', tournament: id } as const }];
  void import('../../../parts/report/report.ts').then(({ openReport }) => openReport(over, things));
};

const leaving = ({ id, name }: Tournament, change: ChangeTournament): TemplateResult =>
  sheet(
    msg`Leaving`,
    html`<p class="sub">You get no new tables. Those that you have stay yours to the end, and count.</p>
      <div>
        ${button({
          words: msg`Withdraw`,
          again: msg`Really withdraw`,
          run: () =>
            change(() => call('DELETE /tournaments/:id/entry', { id }), msg`You withdrew from ${name}.`),
        })}
      </div>`,
  );

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
      ${sheet(msg`What the organizer may do`, may)} ${section(log(tournament, version))}
      ${stage === 'running' && me?.stage === 'in' ? leaving(tournament, change) : nothing}
      <div>
        ${button({
          words: msg`Report the name…`,
          when: Boolean(session.value) && !isOrganizer,
          run: () => report(tournament, over),
        })}
      </div>
    </div>
  </div>`;
};
