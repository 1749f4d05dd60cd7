/** Whether what is kept under a name is a secret by that name: `authorization`, `x-api-key`, `refreshToken`, `otp_code`. */
export function isSecretName(name: string): boolean {
  // Most names have none of it, and there are many.
  if (!hasSecretPart.test(name)) return false;
  const end = name.slice(-100);
  const letters = end.replace(/[^a-zA-Z]/g, '');
  return secretSuffix.test(letters) || letters.toLowerCase() === 'xauth' || secretWord.test(end);
}

const hasSecretPart = /token|key|secret|pass|pwd|auth|cred|sig|cookie|jwt|sid|session|otp|ssn|bearer/i;

const secretSuffix =
  /(?:token|apikey|secret|password|passwd|passcode|passphrase|authorization|credentials?|signature|privatekey|accesskey|authkey|accountkey|pwd|jwt|sessionid|cookies?)$/i;

/** Short ones, which other words contain (`footprint`, `classname`, `sidebar`): only as a word of their own, `user_otp`, `userOtp`. */
const secretWord =
  /(?:(?<![a-zA-Z])(?:[Tt]?[Oo]tp|T?OTP|[Ss]sn|SSN|[Bb]earer|BEARER|[Ss]ig|SIG|[Ss]id|SID)|(?<=[a-z\d])(?:Totp|Otp|T?OTP|Ssn|SSN|Bearer|Sig|SIG|Sid|SID))(?:[ _-]?(?:[Cc]ode|CODE|[Nn]umber|NUMBER))?$/;
