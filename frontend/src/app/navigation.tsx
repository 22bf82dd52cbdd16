import { Link, NavLink } from 'react-router-dom';
import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { paths } from '../paths.ts';

const PageLink = chakra(NavLink);
const SectionLink = chakra(Link);

type Props = { readonly link?: SystemStyleObject | undefined; readonly onNavigate?: () => void };

/** The main links, shared by the header and the side menu. */
export const Navigation = ({ link, onNavigate }: Props) => (
  <>
    <SectionLink css={link} to={paths.howItWorks} onClick={onNavigate}>
      How it works
    </SectionLink>
    <PageLink css={link} to={paths.integration} onClick={onNavigate}>
      Integration
    </PageLink>
    <PageLink css={link} to={paths.premium} onClick={onNavigate}>
      Premium
    </PageLink>
    <PageLink css={link} to={paths.privacy} onClick={onNavigate}>
      Privacy
    </PageLink>
    <PageLink css={link} to={paths.about} onClick={onNavigate}>
      About
    </PageLink>
  </>
);
