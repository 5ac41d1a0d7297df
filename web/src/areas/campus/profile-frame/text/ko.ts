/** The ways out of the product that stand beside the pages about oneself. */
export const profileWays = {
  contact: '문의하기',
  clubForm: '동아리 신청서',
};
