import type { clubs } from './clubs.ts';

/** Every endpoint by its method and path; for types only, so that a browser carries no schema. */
export type Endpoints = (typeof clubs)['endpoints'];
