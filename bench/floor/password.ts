import { hashPassword } from '../../apps/api/src/modules/accounts/secrets.ts'

// The password hash and nothing else: told a number on its channel, it hashes as many passwords, four at a time.

const hashInTurn = async (queue: Iterator<number>): Promise<void> => {
  for (let next = queue.next(); !next.done; next = queue.next()) await hashPassword(`Rung-by-rung-${next.value}!`)
}

process.on('message', (count: number) => {
  const queue = Array.from({ length: count }, (_, index) => index).values()
  void Promise.all(Array.from({ length: 4 }, () => hashInTurn(queue))).then(() => process.send?.('done'))
})
process.send?.('ready')
