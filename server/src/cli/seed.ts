import '../temporal.ts';
import { parseArgs } from 'node:util';
import { type ScenarioName, scenarios, seedScenario } from '../db/demo/seed.ts';
import { machineClock } from '../gateways/clock.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { oneLine, StartUpError } from '../start-up-error.ts';
import { runCommand } from './run.ts';

const names = Object.keys(scenarios) as ScenarioName[];

await runCommand(async ({ database, settings, args, say }) => {
  const { scenario, users } = readArguments(args);
  await database.prepare(async (unhurried) => {
    await prepareDatabase(unhurried, settings.databaseEngine, say);
    await seedScenario(unhurried, { name: scenario, ...(users !== undefined && { users }) }, machineClock.now());
  });
  say(`seeded ${scenario}`);
  return 0;
});

function readArguments(args: readonly string[]): { scenario: ScenarioName; users: number | undefined } {
  try {
    const options = { scenario: { type: 'string', default: 'demo' }, users: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const scenario = names.find((name) => name === values.scenario);
    if (scenario === undefined) throw new RangeError(`there is no scenario ${values.scenario}`);
    const users = values.users === undefined ? undefined : Number(values.users);
    if (users !== undefined && !(Number.isInteger(users) && users >= 0 && users <= 1_000_000)) {
      throw new RangeError('--users takes a whole number up to 1000000');
    }
    return { scenario, users };
  } catch (thrown) {
    throw new StartUpError(`${oneLine(thrown)}; npm run seed -- [--users N] [--scenario ${names.join('|')}]`);
  }
}
