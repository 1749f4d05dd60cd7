import { ReasonPhrases, StatusCodes, getReasonPhrase } from 'http-status-codes';

export const status: number = StatusCodes.NOT_FOUND;
export const words: string = ReasonPhrases.NOT_FOUND;
export const phrase = getReasonPhrase(404);
