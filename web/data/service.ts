import type { Status } from '../../api/contract/status.ts';
import { api, read } from './server/api.ts';

/** Where to write to the people who run this service: an email address or a page. */
export const loadContact = async (): Promise<string> => (await read(api.contact.$get())).contact;

/** How the service did in the last 24 whole hours. */
export const loadStatus = (): Promise<Status> => read(api.status.$get());
