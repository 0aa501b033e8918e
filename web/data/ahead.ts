import type { Note, NoteBody, NoteChange, PlanBody, StandingBody } from '../../api/contract/ahead.ts';
import type { MatchPage } from '../../api/contract/match.ts';
import { api, read } from './server/api.ts';

const match = api.matches[':id'];

/** Leaves a line as the plan for the viewer's next turn, in place of what was planned before. */
export const makePlan = (id: string, json: PlanBody): Promise<MatchPage> =>
  read(match.plan.$put({ param: { id }, json }));

/** Takes back the viewer's plan. */
export const withdrawPlan = (id: string): Promise<MatchPage> => read(match.plan.$delete({ param: { id } }));

/** What the viewer's plan was made from; null without one. */
export const loadPlan = async (id: string): Promise<PlanBody | null> =>
  (await read(match.plan.$get({ param: { id } }))).plan;

/** Sets what the service answers for the viewer in this match. */
export const setStanding = (id: string, json: StandingBody): Promise<MatchPage> =>
  read(match.standing.$put({ param: { id }, json }));

/** The viewer's own notes about a match, oldest first. */
export const findNotes = async (id: string): Promise<Note[]> =>
  (await read(match.notes.$get({ param: { id } }))).notes;

/** Keeps a note about a match. */
export const keepNote = (id: string, json: NoteBody): Promise<Note> =>
  read(match.notes.$post({ param: { id }, json }));

/** Rewrites a note, if it is still the one of `basis`. */
export const changeNote = (id: string, note: string, json: NoteChange): Promise<Note> =>
  read(match.notes[':note'].$put({ param: { id, note }, json }));

/** Deletes a note, if it is still as it is known here. */
export const dropNote = async (id: string, { id: note, changed }: Note): Promise<void> => {
  await read(match.notes[':note'].$delete({ param: { id, note }, query: { basis: changed } }));
};
