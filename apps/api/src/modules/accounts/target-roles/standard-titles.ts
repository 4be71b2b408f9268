/** Standard titles for each of the seven job categories; the number is the id of the title and of its target role. */
export const standardTitles: readonly (readonly [id: number, title: string])[] = [
  // Software Engineering
  [1, 'Software Engineer'],
  [2, 'Frontend Developer'],
  [3, 'Backend Developer'],
  [4, 'Mobile Developer'],
  [5, 'Quality Assurance Engineer'],
  [6, 'DevOps Engineer'],
  // Data Science & Research
  [7, 'Data Analyst'],
  [8, 'Data Scientist'],
  [9, 'Data Engineer'],
  [10, 'Research Assistant'],
  // Marketing & Sales
  [11, 'Marketing Coordinator'],
  [12, 'Social Media Manager'],
  [13, 'Content Writer'],
  [14, 'Sales Representative'],
  // Product Design
  [15, 'Product Designer'],
  [16, 'User Experience Researcher'],
  [17, 'Graphic Designer'],
  // Business Development & Finance
  [18, 'Business Development Associate'],
  [19, 'Business Analyst'],
  [20, 'Financial Analyst'],
  [21, 'Operations Associate'],
  // Product Management
  [22, 'Product Manager'],
  [23, 'Project Coordinator'],
  // Artificial Intelligence
  [24, 'Machine Learning Engineer'],
  [25, 'AI Application Developer'],
]
