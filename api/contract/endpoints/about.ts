import * as v from 'valibot';
import { group } from '../endpoint.ts';
import { Bots, GameCard } from '../match.ts';
import { Status } from '../status.ts';

export const games = group('games', {
  'GET /games': { says: 'All games', answers: v.object({ games: v.array(GameCard) }) },
  'GET /bots': { says: 'All bots, the same at every table', answers: Bots },
});

export const about = group('about', {
  'GET /contact': {
    says: 'Where to write to the people who run this service',
    answers: v.object({ contact: v.string() }),
  },
  'GET /health': { says: 'Health, for monitors', answers: v.object({ status: v.literal('ok') }) },
  'GET /status': {
    says: 'How the service did in the last 24 whole hours',
    more: 'Durations are in milliseconds: `half` and `most` say within how many one in two and 95 of 100 stayed. Counts are rounded down to two digits; what would tell of fewer than 20 events is null.',
    answers: Status,
  },
});

export const docs = group('about', {
  'GET /openapi.json': {
    says: 'This document, for programs',
    answers: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
  },
  'GET /docs': { says: 'This document, as a page', status: 200 },
});
