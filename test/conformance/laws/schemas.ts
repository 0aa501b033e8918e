import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { GameSchema } from '../../../api/http/spec/by-game.ts';
import { seen } from '../../../rules/kit/match.ts';
import { hold, legalFor, throughJson, type Law } from '../law.ts';
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

/** Every value, as JSON takes it, must fit its part of the schema. */
const fit = (schema: GameSchema, part: Part, values: Iterable<unknown>): void => {
  const validate = fitsOf(schema)[part];
  for (const value of values) {
    const isFit = validate(throughJson(value));
    const why = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    hold(isFit, `${part} in schema.json: ${why.join('; ')} in ${JSON.stringify(value)}`);
  }
};

const seenBy = (trial: Trial): unknown[] =>
  walkOf(trial).log.flatMap(({ events }) =>
    events.flatMap((event) => viewersOf(trial).map((viewer) => seen(event, viewer))),
  );

const fitsSchema: Law = {
  name: 'views, legal actions, events and options fit the schemas of the game',
  hint: 'A value that its type does not allow, or a type that has changed: npm run schemas',
  check: (trial) => {
    const { game, schema, config } = trial;
    if (!schema) return;
    fit(schema, 'Options', [config]);
    fit(schema, 'Event', seenBy(trial));
    for (const match of walkOf(trial).matches) {
      const views = viewersOf(trial).flatMap((viewer) => [
        game.view(match.state, viewer) as object,
        ...(game.opened ? [game.opened(match.state, viewer) as object] : []),
      ]);
      fit(schema, 'View', views);
      for (const seat of askedSeats(match)) fit(schema, 'Action', legalFor(trial, match, seat));
    }
  },
};

export const SCHEMA_LAWS: readonly Law[] = [fitsSchema];
