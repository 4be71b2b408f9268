import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-result.ts'

/** The cache of what the server said. What it refused is not asked again; what never reached it is, twice. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !(error instanceof ApiFailure) && failures < 2,
      },
      mutations: { retry: false },
    },
  })
