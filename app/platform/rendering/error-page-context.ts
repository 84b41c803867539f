import { createContext } from 'react';

/** The id of the request being rendered; empty in the browser. */
export const RequestIdContext = createContext('');

/** Suggested pages for an unknown address; empty in the browser. */
export const SuggestionsContext = createContext<readonly { path: string; title: string }[]>([]);
