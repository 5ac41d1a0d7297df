import { calls } from 'virtual:calls';
import { keepAs } from './keep-as.ts';

/** Fetches everything the product knows of this user, and has the browser keep it. Throws CallRefused or CallFailed. */
export async function keepOwnData(): Promise<void> {
  const [method, path] = calls.exportMe;
  await keepAs({ method, path }, 'cabinet.json');
}
