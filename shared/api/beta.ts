import { acknowledged } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Switches beta testing on or off for the client or the DJ (spec 7, feedback and beta). */
export async function setBeta(kind: LoginType, isOn: boolean): Promise<void> {
  const request =
    kind === 'client'
      ? { url: urls.toggleClientBeta(), query: { beta: isOn } }
      : { url: urls.toggleRecipientBeta(), query: { value: isOn } };
  await call({ ...request, reply: acknowledged });
}
