import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { noAttendance, openAttendance } from './attendance.ts';
import { standInAttendance } from './attendance-stand-in.ts';
import { machineClock } from './clock.ts';
import type { Gateways } from './gateways.ts';
import { openIdentity } from './identity.ts';
import { openMail } from './mail.ts';
import { openPictures } from './pictures.ts';
import { noPush, openPush } from './push.ts';
import { secureRandom } from './random.ts';
import { noSchool, openSchool } from './school.ts';
import { noSlack, openSlack } from './slack.ts';
import { openStandIns } from './stand-ins.ts';

/** Opens the gateways by the settings; in demo mode stand-ins play every service without settings. */
export function openGateways(settings: Settings, log: Log): Gateways {
  const { publicUrl, providers, smtpUrl, mailFrom, schoolApiUrl, attendanceApi, slackToken, vapid } = settings;
  const own = { clock: machineClock, random: secureRandom, pictures: openPictures() };
  const smtp = smtpUrl === undefined ? undefined : () => smtpUrl;
  const school = schoolApiUrl && providers.ft ? openSchool(schoolApiUrl, providers.ft) : undefined;
  const slack = slackToken === undefined ? undefined : openSlack({ token: slackToken, apiUrl: settings.slackApiUrl });
  const attendance = attendanceApi && openAttendance(attendanceApi);
  if (settings.mode === 'production') {
    const identity = openIdentity(publicUrl, providers, log);
    return {
      ...own,
      identity,
      mail: openMail(mailFrom, smtp),
      slack: slack ?? noSlack,
      push: vapid === undefined ? noPush : openPush(vapid),
      school: school ?? noSchool,
      attendance: attendance ?? noAttendance,
    };
  }
  const vapidKey = vapid?.publicKey ?? '';
  const channels = settings.slackChannels;
  const standIns = openStandIns({ publicUrl, providers, random: own.random, vapidKey, channels });
  return {
    ...own,
    identity: openIdentity(publicUrl, standIns.providers, log),
    mail: openMail(mailFrom, smtp ?? standIns.inboxUrl),
    slack: slack ?? openSlack(standIns.workspace),
    push: vapid === undefined ? noPush : openPush(vapid, standIns.pushService),
    school: school ?? standIns.school,
    attendance: attendance ?? standInAttendance,
    serveStandIns: standIns.serve,
  };
}
