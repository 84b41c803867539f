import { createContext } from 'react';

/** The id of the request being rendered; empty in the browser. */
export const RequestIdContext = createContext('');

/** Pages that may have been meant by an unknown address; none in the browser. */
export const SuggestionsContext = createContext<readonly { path: string; title: string }[]>([]);
