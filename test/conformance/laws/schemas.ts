import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { GameSchema } from '../../../api/http/spec/by-game.ts';
import { seen, type Match } from '../../../rules/kit/match.ts';
import { hold, legalFor, type Law } from '../law.ts';
import { askedSeats, viewersOf, walkOf, type Trial } from '../walk.ts';

type Part = 'View' | 'Action' | 'Event' | 'Options';
type Fits = Record<Part, ValidateFunction>;

const compile = (schema: GameSchema): Fits => {
  const ajv = new Ajv2020({ strictTypes: false });
  ajv.addSchema(schema, 'game');
  const part = (name: Part): ValidateFunction => ajv.compile({ $ref: `game#/$defs/${name}` });
  return { View: part('View'), Action: part('Action'), Event: part('Event'), Options: part('Options') };
};

const compiled = new WeakMap<GameSchema, Fits>();
const fitsOf = (schema: GameSchema): Fits => {
  const fits = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, fits);
  return fits;
};

/** Every value, as JSON takes it, must fit its part of the schema; many actions and events come again. */
const fit = (schema: GameSchema, part: Part, values: Iterable<unknown>): void => {
  const validate = fitsOf(schema)[part];
  const tried = new Set<string>();
  for (const value of values) {
    const json = JSON.stringify(value);
    if (tried.has(json)) continue;
    tried.add(json);
    const isFit = validate(JSON.parse(json));
    const why = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    hold(isFit, `${part} in schema.json: ${why.join('; ')} in ${json}`);
  }
};

const seenIn = (trial: Trial): unknown[] =>
  walkOf(trial).log.flatMap(({ events }) =>
    events.flatMap((event) => viewersOf(trial).map((viewer) => seen(event, viewer))),
  );

/** What each viewer sees; once the match is over, one after another sees everything. */
const viewsOf = (trial: Trial, { state, seq }: Match): unknown[] => {
  const viewers = viewersOf(trial);
  const opened: unknown = trial.game.opened?.(state, viewers[seq % viewers.length]!);
  return [...viewers.map((viewer) => trial.game.view(state, viewer) as unknown), ...(opened ? [opened] : [])];
};

const fitsSchema: Law = {
  name: 'views, legal actions, events and options fit the schemas of the game',
  hint: 'A value that its type does not allow, or a type that has changed: npm run new-game -- <id>',
  check: (trial) => {
    const { schema, config } = trial;
    if (!schema) return;
    const { matches } = walkOf(trial);
    fit(schema, 'Options', [config]);
    fit(schema, 'Event', seenIn(trial));
    fit(
      schema,
      'Action',
      matches.flatMap((match) => askedSeats(match).flatMap((seat) => legalFor(trial, match, seat))),
    );
    for (const match of matches) fit(schema, 'View', viewsOf(trial, match));
  },
};

export const SCHEMA_LAWS: readonly Law[] = [fitsSchema];
