import { ArticleSection } from '../../ui/article.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Text, TextLink } from '../../ui/primitives.ts';
import type { Product, Source } from './product.ts';

export const ProductSection = ({ product }: { readonly product: Product }) => (
  <ArticleSection id={product.id} title={product.name}>
    <Text mb="4.5" maxWidth="measureWide">
      {product.what}
    </Text>
    <DefinitionList
      list={[
        { term: 'What it does better', description: product.better },
        { term: 'How it differs', description: product.different },
      ]}
    />
    <Sources list={product.sources} />
  </ArticleSection>
);

const Sources = ({ list }: { readonly list: readonly Source[] }) => (
  <Text variant="hint" mt="3">
    Sources:{' '}
    {list.map(({ title, url, date }, index) => (
      <span key={url}>
        {index > 0 && '; '}
        <TextLink to={url}>{title}</TextLink>, {date}
      </span>
    ))}
    .
  </Text>
);
