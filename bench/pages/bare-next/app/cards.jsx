import Link from 'next/link';

export function Cards({ articles }) {
  return (
    <ul className="cards">
      {articles.map(({ title, brand, price, picture }, index) => (
        <li key={title}>
          <Link href="/product">
            <img
              src={picture}
              alt=""
              width="300"
              height="400"
              fetchPriority={index === 0 ? 'high' : undefined}
              loading={index === 0 ? undefined : 'lazy'}
            />
            <div>{brand}</div>
            <div>{title}</div>
            <b>{price}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
