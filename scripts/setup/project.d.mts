export function findOnMachine(name: string): string | undefined;
