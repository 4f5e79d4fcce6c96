import { useEffect, useEffectEvent } from 'react';
import { codeMinutes } from '#shared/domain/accounts/phone-codes.ts';
import { waitAtMost } from '#web/lib/wait-at-most.ts';

interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Takes the code out of the text where the browser can (WebOTP); the keyboard offers it elsewhere. */
export function useOneTimeCode(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const { signal, abort } = abortable();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal };
    waitAtMost(codeMinutes * 60_000, navigator.credentials.get(request)).then(
      (credential) => handleCode(codeIn(credential)),
      // The user left, refused, or no text came: the field is there.
      () => undefined,
    );
    return abort;
  }, []);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const codeIn = (credential: Credential | null): string =>
  credential && 'code' in credential ? String(credential.code) : '';
