process.stdout.write('Nothing yet.\n');
