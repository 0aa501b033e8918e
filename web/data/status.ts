import type { Status } from '../../api/contract/status.ts';
import { api, read } from './server/api.ts';

/** How the service did in the last 24 whole hours. */
export const loadStatus = (): Promise<Status> => read(api.status.$get());
