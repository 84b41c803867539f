import { BlockList, isIPv6 } from 'node:net';

/** Non-public networks: this machine, local ones, and the ranges for examples, tests and multicast. */
const ranges = {
	ipv4: [
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/4',
		'240.0.0.0/4',
	],
	// Some of these embed an IPv4 address; one in ::ffff:0:0/96 is judged by that address itself.
	ipv6: [
		'::/96',
		'::ffff:0:0:0/96',
		'64:ff9b::/32',
		'100::/64',
		'2001::/23',
		'2001:db8::/32',
		'2002::/16',
		'3fff::/20',
		'5f00::/16',
		'fc00::/7',
		'fe80::/10',
		'fec0::/10',
		'ff00::/8',
	],
} as const;

const blocked = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
	for (const range of ranges[family]) {
		const [network = '', bits] = range.split('/');
		blocked.addSubnet(network, Number(bits), family);
	}
}

/** Whether an IP is outside the public Internet. */
export function isPrivateAddress(address: string): boolean {
	const [plain = ''] = address.split('%');
	return blocked.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
