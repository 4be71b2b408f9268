import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Coming } from '../ui/found.tsx'
import { useFocusOnNew } from '../ui/use-focus-on-new.ts'

type Pages<Row> = InfiniteData<{ readonly results: readonly Row[] }>

const moreOf = (
  list: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError'>,
): Coming<never>['more'] => {
  if (list.isFetchingNextPage) return 'pending'
  return list.isFetchNextPageError ? 'failed' : 'none'
}

/** A list that is asked for page by page, as `Found` shows it; where it goes on, the focus goes too. */
export const useComing = <Row extends { readonly id: string }>(
  list: UseInfiniteQueryResult<Pages<Row>>,
): Coming<Row> => {
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const noteEnd = useFocusOnNew(rows.map(({ id }) => id))
  const isFailed = list.isError && !list.isFetchNextPageError
  return {
    rows,
    state: list.isPending ? 'pending' : isFailed ? 'failed' : 'there',
    isOld: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    more: moreOf(list),
    fetchMore: () => {
      noteEnd()
      void list.fetchNextPage()
    },
    retry: () => void list.refetch(),
  }
}
