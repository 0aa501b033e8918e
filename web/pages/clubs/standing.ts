import { html, nothing, type TemplateResult } from 'lit';
import type { Club, Standing } from '../../../api/contract/people/club.ts';
import { language, msg, makePoints, plural, series } from '../../common/words/words.ts';
import { clock, call } from '../../data/server/api.ts';
import { gameName } from '../../games/shelf.ts';
import { LEVELS, programNote } from '../../parts/level-note.ts';
import { each } from '../../parts/forms/game-fields.ts';
import type { SectionOf } from '../../parts/lists/section.ts';
import { fieldsOf, type Field } from '../../ui/form.ts';
import table from '../../ui/table.css';
import { tableOf } from '../../ui/table.ts';
import { seasonWords } from './words.ts';

type Place = Omit<Standing['players'][number], 'game'>;
type ClubRecord = Standing['records'][number];

export const placesIn = (players: Standing['players'], game: string): Place[] => {
  const sums = new Map<string, Place>();
  for (const { game: at, ...one } of players) {
    if (game && at !== game) continue;
    const { played, won, points } = sums.get(one.id) ?? { played: 0, won: 0, points: 0 };
    const sum = { played: played + one.played, won: won + one.won, points: points + one.points };
    sums.set(one.id, { ...one, ...sum });
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      b.won - a.won ||
      a.played - b.played ||
      a.name.localeCompare(b.name, language.grammar.tag),
  );
};

const recordItem = ({ game, seats, level, played, won, best, match }: ClubRecord): TemplateResult => {
  const words =
    best === null ? msg`${won} of ${played} won` : msg`${won} of ${played} won, best score ${best}`;
  return html`<li>
    <b>${gameName(game)}</b>,
    ${series([plural(seats, { one: 'solo', other: '# seats' }), level !== '' && msg`level ${LEVELS[level] ?? level}`])}:
    ${words}${
      match ? html` (<a class="link" href="/matches/${match.id}">${series(match.names)}</a>)` : nothing
    }
  </li>`;
};

const recordList = (records: readonly ClubRecord[]): TemplateResult =>
  html`<h3>Against the game</h3>
    <ul class="stack tight">
      ${records.map(recordItem)}
    </ul>`;

const NONE_YET = html`<p class="sub" role="status">No matches finished this season yet.</p>`;

const placesTable = (places: readonly Place[]): TemplateResult => {
  const rows = places.map(({ id, name, program, played, won, points }) => [
    html`<a class="link" href="/players/${id}">${name}</a
      >${program ? html` ${programNote({ program })}` : nothing}`,
    played,
    won,
    html`<b>${makePoints(points)}</b>`,
  ]);
  return html`${tableOf([msg`Player`, msg`Played`, msg`Won`, msg`Points`], rows)}
    <p class="fine">One point for each player you finish ahead of, half a point for each you tie.</p>`;
};

type Shown = { standing: Standing | undefined; chosen?: number; game?: string };

export const standing = (club: Club): SectionOf<Shown> => {
  const newest = club.seasons[0]?.number;
  const load = async (season = newest): Promise<Shown> => ({
    standing: season === undefined ? season : await call('GET /clubs/:id/standing', { id: club.id, season }),
  });
  return {
    title: msg`Standing`,
    styles: [table],
    key: club.id,
    version: JSON.stringify(club),
    load: (shown) => load(newest && shown?.chosen),
    draw: ({ standing: found, chosen = newest, game = '' }, at) => {
      if (!found || chosen === undefined)
        return html`<p class="sub">
          No season yet. During a season, matches that members finish with each other count here.
        </p>`;
      const games = [...new Set([...found.players, ...found.records].map((one) => one.game))];
      const named = each(games, gameName);
      const places = placesIn(found.players, game);
      const records = found.records.filter((one) => !game || one.game === game);
      const seasons = club.seasons.map((one): [number, string] => [one.number, seasonWords(one, clock())]);
      const fields: Field<{ chosen: number; game: string }>[] = [
        { name: 'chosen', label: msg`Season`, isMenu: true, options: seasons },
        { name: 'game', label: msg`Game`, isMenu: true, options: [['', msg`All games`], ...named] },
      ];
      return html`<div class="grid" style="--least:12rem;--columns:auto-fit">
          ${fieldsOf(fields, { chosen, game }, (change) =>
            at.run(async () => at.put({ ...change, ...(change.chosen && (await load(change.chosen))) })),
          )}
        </div>
        ${places.length > 0 ? placesTable(places) : nothing}
        ${records.length > 0 ? recordList(records) : nothing}
        ${places.length + records.length === 0 ? NONE_YET : nothing} ${at.problem}`;
    },
  };
};
