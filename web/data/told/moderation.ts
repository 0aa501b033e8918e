import type {
  Case,
  DecisionBody,
  DecisionCard,
  Notice,
  ReportBody,
  ReportCard,
} from '../../../api/contract/people/moderation.ts';
import { api, read } from '../server/api.ts';

/** Reports something to the moderators. */
export const sendReport = (report: ReportBody): Promise<ReportCard> =>
  read(api.reports.$post({ json: report }));

/** Loads what the player has reported, newest first. */
export const loadReports = async (): Promise<ReportCard[]> => (await read(api.me.reports.$get())).reports;

/** Loads what moderators have told the player, newest first. */
export const loadNotices = async (): Promise<Notice[]> => (await read(api.me.notices.$get())).notices;

export const readNotices = (): Promise<void> => read(api.me.notices.read.$post());

/** Loads what waits for a moderator's decision; refused as `not-found` for everybody else. */
export const loadCases = async (): Promise<Case[]> => (await read(api.moderation.cases.$get())).cases;

/** Decides a case; answers those that are left. */
export const decideCase = async (id: string, decision: DecisionBody): Promise<Case[]> =>
  (await read(api.moderation.cases[':id'].$post({ param: { id }, json: decision }))).cases;

/** Loads the record of decisions, newest first. */
export const loadDecisions = async (): Promise<DecisionCard[]> =>
  (await read(api.moderation.decisions.$get())).decisions;
