import { calls } from 'virtual:calls';
import { addressOfCall } from '../client/client.ts';
import { keepAs } from './keep-as.ts';

/** Has the browser keep a talk as a file for a calendar. Throws CallRefused or CallFailed. */
export async function keepTalk(talkId: number): Promise<void> {
  const [method] = calls.readTalkCalendar;
  const path = addressOfCall('readTalkCalendar', { params: { presentationId: `${talkId}` } });
  await keepAs({ method, path }, `talk-${talkId}.ics`);
}
