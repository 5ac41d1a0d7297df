import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { machineClock } from './clock.ts';
import type { Gateways } from './gateways.ts';
import { openIdentity } from './identity.ts';
import { openMail } from './mail.ts';
import { secureRandom } from './random.ts';
import { noSchool, openSchool } from './school.ts';
import { openStandIns } from './stand-ins.ts';

/** The outside world of this process by its settings; what demo mode has no settings for is played by stand-ins. */
export function openGateways(settings: Settings, log: Log): Gateways {
  const { publicUrl, providers, smtpUrl, mailFrom, schoolApiUrl } = settings;
  const own = { clock: machineClock, random: secureRandom };
  const smtp = smtpUrl === undefined ? undefined : () => smtpUrl;
  const school = schoolApiUrl && providers.ft ? openSchool(schoolApiUrl, providers.ft) : undefined;
  if (settings.mode === 'production') {
    const identity = openIdentity(publicUrl, providers, log);
    return { ...own, identity, mail: openMail(mailFrom, smtp), school: school ?? noSchool };
  }
  const standIns = openStandIns({ publicUrl, providers, random: own.random });
  return {
    ...own,
    identity: openIdentity(publicUrl, standIns.providers, log),
    mail: openMail(mailFrom, smtp ?? standIns.inboxUrl),
    school: school ?? standIns.school,
    serveStandIns: standIns.serve,
  };
}
