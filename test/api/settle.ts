import { afterEach } from 'vitest';
import { openShared } from '../service.ts';
import { settleAll } from './service.ts';

afterEach(settleAll);
await openShared();
