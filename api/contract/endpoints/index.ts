import type * as v from 'valibot';
import * as about from './about.ts';
import * as account from './account.ts';
import * as clubs from './clubs.ts';
import * as history from './history.ts';
import * as nudges from './nudges.ts';
import * as people from './people.ts';
import * as play from './play.ts';
import * as tables from './tables.ts';
import * as tournaments from './tournaments.ts';
import type { ApiEndpoint, EndpointGroup, MethodPath, OutputOf, ParamsOf } from '../endpoint.ts';

const FILES = [about, account, clubs, history, nudges, people, play, tables, tournaments] as const;

type Groups = readonly EndpointGroup<Readonly<Record<MethodPath, ApiEndpoint>>>[];
/** All endpoints. A browser takes their types alone, and so carries no schema. */
export const GROUPS: Groups = FILES.flatMap((file): Groups => Object.values(file));

type InFile<F> = F extends unknown ? F[keyof F] : never;
type Each = Extract<InFile<(typeof FILES)[number]>, EndpointGroup<unknown>>['endpoints'];
type NameIn<E> = E extends unknown ? keyof E : never;
export type Endpoints = { [N in NameIn<Each>]: Extract<Each, Record<N, unknown>>[N] };

/** Values of a query as a caller may write them: what is text in an address may be a number or a flag. */
type Texts<I, O> = { [K in keyof I]: I[K] | (K extends keyof O ? Extract<O[K], number | boolean> : never) };
type Given<E> = E extends { body: infer B extends v.GenericSchema }
  ? v.InferInput<B>
  : E extends { query: infer Q extends v.GenericSchema }
    ? Texts<v.InferInput<Q>, v.InferOutput<Q>>
    : unknown;

export type InputOf<R, E> = Record<ParamsOf<R>, string | number> & Given<E>;
export type AnswerOf<E> = OutputOf<E, 'answers'>;
