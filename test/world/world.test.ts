import { testSameness, testWorlds } from './worlds.ts';

testWorlds(0);
testSameness();
