import { Resend } from 'resend';

const resend = new Resend('');
export const id = resend.emails.send({ from: '', to: '', subject: '', text: '' }).then(({ data }) => data?.id);
export const fault = resend.emails
  .send({ from: '', to: '', subject: '', text: '' })
  .then(({ error }) => error?.message);
