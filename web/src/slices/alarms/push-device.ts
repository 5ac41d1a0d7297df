import { call } from '../../api/client/client.ts';
import { registerWithStandIn } from '../../api/outside/push-stand-in.ts';
import { endSubscription, registerWorker } from '../../state/person/worker.ts';

/** `registered`, or why not: the user said no, the campus sends no push messages, or it did not work. */
export type Registration = 'registered' | 'denied' | 'notOffered' | 'failed';

/** Some browsers without a push service never answer. */
const patienceMilliseconds = 10_000;

/** Whether this browser has what push messages need. */
export function canPush(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

function soon<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), patienceMilliseconds);
  });
  return Promise.race([work, late]);
}

async function subscribe(publicKey: string, standIn: string | null): Promise<object> {
  try {
    const { pushManager } = await soon(registerWorker());
    await (await soon(pushManager.getSubscription()))?.unsubscribe();
    const subscribed = await soon(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    return subscribed.toJSON();
  } catch (error) {
    if (standIn === null) throw error;
    return registerWithStandIn(standIn);
  }
}

async function register(): Promise<Registration> {
  try {
    const { publicKey, standIn } = await call('getPush', undefined);
    if (publicKey === null) return 'notOffered';
    const subscription = await subscribe(publicKey, standIn);
    // With the key, by which the server knows after a change of its keys that the browser has to be registered anew.
    await call('setDeviceToken', { body: { deviceToken: JSON.stringify({ ...subscription, publicKey }) } });
    return 'registered';
  } catch {
    return 'failed';
  }
}

/** One tab at a time: each ends the registration that another has just made, and the server might keep the ended one. */
const inTurn = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
  navigator.locks.request('cabinet-device', work);

const isAllowed = async () => (await Notification.requestPermission()) === 'granted';

/** R-ALARM-05: asks permission and registers this browser instead of the one before. Denied, none is registered. */
export async function registerDevice(): Promise<Registration> {
  return (await isAllowed()) ? inTurn(register) : 'denied';
}

/** R-ALARM-05: the same where none is registered any more, unless another tab has done it by then. */
export async function registerAnew(): Promise<void> {
  if (!(await isAllowed())) return;
  await inTurn(async () => {
    const { alarmTypes, isDeviceTokenExpired } = await call('getMe', undefined);
    if (alarmTypes.push && isDeviceTokenExpired) await register();
  });
}

/** Forgets the browser that gets the push messages. */
export async function forgetDevice(): Promise<void> {
  await call('setDeviceToken', { body: { deviceToken: null } });
  await endSubscription();
}
