import { afterEach } from 'vitest';
import { settleAll } from './service.ts';

afterEach(settleAll);
