import { Link } from '@/components/ui/link';
import type { CategoryBranch } from '@/lib/domain/catalogue';
import { categoryPath } from '@/lib/urls/paths';

interface CategoryBranchesProps {
  readonly branches: readonly CategoryBranch[];
}

/**
 * The menu entries below a top-level category. A branch is a link, or, when it has no page of its
 * own, a heading above its categories.
 */
export function CategoryBranches({ branches }: CategoryBranchesProps) {
  return branches.map(({ id, title, children }) => (
    <li key={id ?? title}>
      {id === null ? (
        <>
          <span>{title}</span>
          <ul>
            {children.map((leaf) => (
              <li key={leaf.id}>
                <Link href={categoryPath(leaf.id)}>{leaf.title}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Link href={categoryPath(id)}>{title}</Link>
      )}
    </li>
  ));
}
