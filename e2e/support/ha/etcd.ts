/** What an operator does with the etcd of the data machines. */
import type { Machine } from './machines.ts';

const etcdctl = (machine: Machine, ...words: string[]): Promise<string> =>
  machine.run('env', 'ETCDCTL_API=3', 'etcdctl', ...words);

/** Makes the machine's etcd the leader of the three. Its death is the worst: with another leader each lease begins again. */
export async function leadEtcd(machine: Machine): Promise<void> {
  const status = await etcdctl(machine, 'endpoint', 'status', '--cluster');
  const rows = status.split('\n').map((line) => line.split(', '));
  const [leader = ''] = rows.find(([, , , , isLeader]) => isLeader === 'true') ?? [];
  const [own = '', id = ''] = rows.find(([at]) => at?.includes(machine.address)) ?? [];
  if (leader !== own) await etcdctl(machine, `--endpoints=${leader}`, 'move-leader', id);
}

/** The README's steps on another data machine for one whose disk is gone. */
export async function replaceMember(other: Machine, lost: Machine): Promise<void> {
  const [id] = (await etcdctl(other, 'member', 'list'))
    .split('\n')
    .filter((line) => line.includes(lost.name));
  await etcdctl(other, 'member', 'remove', id?.split(',')[0] ?? '');
  await etcdctl(other, 'member', 'add', lost.name, `--peer-urls=http://${lost.address}:2380`);
}
