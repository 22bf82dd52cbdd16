import { Link, NavLink } from 'react-router-dom';
import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { paths } from '../paths.ts';

const PageLink = chakra(NavLink);
const SectionLink = chakra(Link);

type Props = { readonly link?: SystemStyleObject | undefined; readonly onFollow?: () => void };

/** The links of the header, in the row and in the side menu alike. */
export const Navigation = ({ link, onFollow }: Props) => (
  <>
    <SectionLink css={link} to={paths.howItWorks} onClick={onFollow}>
      How it works
    </SectionLink>
    <PageLink css={link} to={paths.integration} onClick={onFollow}>
      Integration
    </PageLink>
    <PageLink css={link} to={paths.premium} onClick={onFollow}>
      Premium
    </PageLink>
    <PageLink css={link} to={paths.privacy} onClick={onFollow}>
      Privacy
    </PageLink>
    <PageLink css={link} to={paths.about} onClick={onFollow}>
      About
    </PageLink>
  </>
);
