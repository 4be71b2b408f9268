import { type DestinationStream, type LevelWithSilentOrString, type Logger, pino } from 'pino'
import { describeFault, framesOf } from './fault.ts'

const warn = 40

/**
 * Standard output. Lines about the usual wait for each other, a fifth of a second at most, because a write for each call costs
 * as much as the call; a warning or worse goes out at once, with all that came before it.
 */
const output = () => {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 })
  return {
    stream,
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number) {
        method.apply(this, args)
        if (level >= warn) stream.flush()
      },
    },
  }
}

/** JSON lines. Of an error they tell kinds, codes and places alone: a database's message quotes what people typed. */
export const makeLog = (level: LevelWithSilentOrString, given?: DestinationStream): Logger => {
  const { stream, hooks } = given ? { stream: given, hooks: {} } : output()
  return pino(
    {
      level,
      base: null,
      hooks,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => ({ fault: describeFault(error), frames: framesOf(error) }) },
    },
    stream,
  )
}
