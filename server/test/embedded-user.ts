import '../src/temporal.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { openLog } from '../src/log.ts';
import { explain } from '../src/start-up-error.ts';

/** A process of its own that uses the embedded database on the folder it is given until it is told to stop. */
const log = openLog({ level: 'info', readable: true, write: (line) => process.stderr.write(line) });
try {
  const { stop } = await startEmbedded({ folder: process.argv[2] ?? '', log, powerLoss: 'ignored' });
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.stdout.write('up\n');
} catch (thrown) {
  process.stderr.write(explain(thrown));
  process.exit(1);
}
